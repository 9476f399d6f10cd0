-- The first web address in its text, which is shown with a preview.
alter table messages add column link_address text;
