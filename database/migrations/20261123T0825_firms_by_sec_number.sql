create index firms_by_sec_number on firms (sec_number);
