-- The words of people in the database now include whole names: written again by the next refresh.
delete from search_worded_rows where kind = 'advisors';
