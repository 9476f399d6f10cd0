-- Posts are found by their words.
alter table posts add column words tsvector generated always as (to_tsvector('english'::regconfig, text)) stored;
create index posts_by_words on posts using gin (words) where deleted_at is null;
