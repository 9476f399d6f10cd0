-- Who is a member here, as far as every member may know: by a claimed record, an account in force and a profile that members may see.
create function search_member_changed(advisor integer) returns void language plpgsql as $$
begin
  insert into search_member_values (kind, crd, is_member)
  values ('advisor', advisor, exists (
    select 1 from claimed_advisors claimed join users on users.id = claimed.user_id left join profiles on profiles.user_id = claimed.user_id
    where claimed.advisor_crd = advisor and users.suspended_at is null and coalesce(profiles.visibility, 'members') in ('members', 'public')))
  on conflict (kind, crd) do update set is_member = excluded.is_member, version = default
  where search_member_values.is_member is distinct from excluded.is_member;

  insert into search_member_values (kind, crd, has_members)
  select 'firm', job.firm_crd, exists (
    select 1 from person_firms colleague join search_member_values member on member.kind = 'advisor' and member.crd = colleague.person_crd and member.is_member
    where colleague.firm_crd = job.firm_crd and colleague.is_current)
  from (select distinct firm_crd from person_firms where person_crd = advisor and is_current) job
  on conflict (kind, crd) do update set has_members = excluded.has_members, version = default
  where search_member_values.has_members is distinct from excluded.has_members;
end
$$;

create function search_claim_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_member_changed(old.advisor_crd); end if;
  if tg_op <> 'DELETE' then perform search_member_changed(new.advisor_crd); end if;
  return null;
end
$$;
create trigger claimed_advisors_searched after insert or update or delete on claimed_advisors for each row execute function search_claim_changed();

create function search_profile_changed() returns trigger language plpgsql as $$
begin
  perform search_member_changed(advisor_crd) from claimed_advisors where user_id = new.user_id;
  return null;
end
$$;
create trigger profiles_searched after insert or update of visibility on profiles for each row execute function search_profile_changed();

create function search_account_changed() returns trigger language plpgsql as $$
begin
  perform search_member_changed(advisor_crd) from claimed_advisors where user_id = new.id;
  return null;
end
$$;
create trigger users_searched after update of suspended_at on users for each row
when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function search_account_changed();

select search_member_changed(advisor_crd) from claimed_advisors;
