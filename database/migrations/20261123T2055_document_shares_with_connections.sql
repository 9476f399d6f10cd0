-- A share may open a document to everyone that a member is connected with, for as long as they are.
alter table document_shares add column connections_of uuid references users (id) on delete cascade;
alter table document_shares drop constraint document_shares_check;
alter table document_shares add constraint document_shares_check
  check ((token_hash is null) = (user_id is not null or team_id is not null or connections_of is not null));
alter table document_shares add constraint document_shares_connections check (connections_of is null or (user_id is null and team_id is null));
create unique index document_shares_by_connections on document_shares (connections_of, document_id) where connections_of is not null;
