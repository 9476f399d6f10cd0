-- A member follows people of the reference data too, whether or not they have an account.
alter table follows drop constraint follows_kind_check, drop constraint follows_check, add column advisor_crd integer;
alter table follows add constraint follows_kind_check check (kind in ('firm', 'member', 'advisor')),
  add constraint follows_check check ((kind = 'firm') = (firm_crd is not null) and (kind = 'member') = (member_id is not null) and (kind = 'advisor') = (advisor_crd is not null));
create unique index follows_advisor_once on follows (user_id, advisor_crd) where advisor_crd is not null;
