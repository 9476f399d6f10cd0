-- A closed data room keeps its agreements and events. What was added to a room is emailed to its members once it is quiet.
alter table document_rooms add column closed_at timestamptz, add column news_until timestamptz not null default now();
alter table document_room_events drop constraint document_room_events_kind_check;
alter table document_room_events add constraint document_room_events_kind_check check (kind in
  ('created', 'terms_changed', 'member_added', 'member_removed', 'member_left', 'joined', 'opened', 'agreed', 'document_added', 'document_removed', 'version_added', 'closed'));
create index document_room_events_of_news on document_room_events (created_at) where kind in ('document_added', 'version_added');
