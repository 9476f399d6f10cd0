-- What came with a lead that was merged into another goes back with it when the two are separate again.
alter table lead_origins add column merged_from uuid;
alter table lead_changes add column merged_from uuid;
alter table lead_notes add column merged_from uuid;
alter table lead_files add column merged_from uuid;
