-- The generation whose rows of firms and people still stand; its own when it worked them out. Where only documents were gathered since, an index needs new documents only.
alter table search_generations add column records bigint;
