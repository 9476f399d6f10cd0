-- In the app, by email at once, or in the digest. A choice from before stays what it was: an email at once that is on or off.
alter table notification_choices drop constraint notification_choices_channel_check;
alter table notification_choices add check (channel in ('inApp', 'mail', 'digest'));
