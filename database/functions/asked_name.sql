-- Who was asked for an introduction: the partner, which a team may run under another name, or the team.
create or replace function asked_name(source text, source_id text, team_name text) returns text language sql stable parallel safe
  return coalesce(
    case when source = 'partner_enquiry' then
      (select partners.name from partner_enquiries join partners on partners.id = partner_enquiries.partner_id where partner_enquiries.id = source_id::uuid)
    end, team_name);
