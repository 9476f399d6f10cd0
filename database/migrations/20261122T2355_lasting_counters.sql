-- An unlogged table is empty after a crash of the database, and every guess would start at zero again.
alter table rate_limits set logged;
