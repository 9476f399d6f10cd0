-- Words of a message, with its conversation as one more word: a search is for words in the conversations of one member, and the index finds both
-- at once. What is found is still checked against the membership.
alter table messages add column words tsvector not null generated always as (
  to_tsvector('english'::regconfig, text) || array_to_tsvector(array['in' || replace(conversation_id::text, '-', '')])) stored;
create index messages_by_words on messages using gin (words);
