-- No email at once between two times of the day, in minutes after midnight of the user's zone.
alter table notification_settings
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_to smallint check (quiet_to between 0 and 1439),
  add check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);
