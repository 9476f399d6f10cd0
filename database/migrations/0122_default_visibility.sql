-- Who sees what somebody says from now on, until they say otherwise for the fact; without one each field has its own suggestion.
alter table profiles add column default_visibility text check (default_visibility in ('me', 'firm', 'network', 'members'));
