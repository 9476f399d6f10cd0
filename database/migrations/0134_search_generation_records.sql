-- Which rows a generation changed is known now: nobody asks any more whose firms and people it has.
alter table search_generations drop column records;
