-- Whose connections read a document of a team is decided by one of its owners or editors. When they are none any more, that access ends.
create or replace function end_shares_of_former_editor() returns trigger language plpgsql as $$
begin
  delete from document_shares using documents
  where document_shares.connections_of = old.user_id and documents.id = document_shares.document_id and documents.team_id = old.team_id;
  return null;
end
$$;

create or replace trigger team_members_share_no_longer after delete on team_members for each row execute function end_shares_of_former_editor();
create or replace trigger team_members_share_no_more after update of role on team_members for each row
when (new.role = 'viewer') execute function end_shares_of_former_editor();
