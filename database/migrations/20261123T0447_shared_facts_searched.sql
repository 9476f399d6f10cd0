-- Members without a claimed record are found by the facts they share with members.
create index profile_values_searched on profile_values (field, value) where field in ('birthYear', 'homeWorth', 'netWorth') and visibility in ('members', 'public');
