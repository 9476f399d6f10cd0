-- A firm's record in force is written from its filing, in the same statement: to look each filing up again costs more than writing the record.
alter table firms drop constraint firms_filing_fkey;
