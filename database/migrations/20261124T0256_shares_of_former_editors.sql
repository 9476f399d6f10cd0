-- From before they ended by themselves: shares with the connections of someone who no longer edits the team's documents.
delete from document_shares using documents
where document_shares.connections_of is not null and documents.id = document_shares.document_id and documents.team_id is not null
  and not exists (
    select 1 from team_members
    where team_members.user_id = document_shares.connections_of and team_members.team_id = documents.team_id and team_members.role in ('owner', 'editor')
  );
