import type { ColumnRegister } from '../../database/column-register.ts'

export const searchRowsColumns: ColumnRegister = {
  impersonal: {
    search_documents: 'what is searched: documents',
    search_firms: 'what is searched: firms',
    search_generations: 'builds of the search index',
    search_member_values: 'numbers that owners of records share for search, by the record',
    search_people: 'what is searched: people, as published',
    search_worded_rows: 'what is searched: state of the words',
    search_words: 'what is searched: words',
  },
}
