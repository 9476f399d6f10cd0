import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

const byAuthor = { column: 'author_id' } as const

export const postsColumns: ColumnRegister = {
  personal: {
    posts: personalTable('Your posts', byAuthor, {
      own: 'id author_id text audience is_reshare reshared_id video_link link_address published_at edited_at deleted_at',
      system: 'client_id words',
    }),
    waiting_posts: personalTable('Your posts that are not published yet', byAuthor, {
      own: 'id author_id body state publish_at note earlier created_at',
      system: 'client_id team_id photo_ids',
    }),
    post_photos: personalTable('Photos of your posts', { column: 'owner_id' }, { own: 'id owner_id post_id position alt width height created_at' }),
    post_revisions: personalTable('Earlier texts of your posts', byAuthor, { own: 'id post_id author_id text replaced_at' }),
    comments: personalTable('Your comments on posts', byAuthor, { own: 'id post_id author_id parent_id text created_at deleted_at', system: 'client_id' }),
    mentions: personalTable('Posts and comments that mention you', byUser, { own: 'user_id post_id comment_id created_at', system: 'id' }),
    post_reactions: personalTable('Your reactions to posts', byUser, { own: 'post_id user_id kind created_at' }),
    hidden_posts: personalTable('Posts you hid from your feed', byUser, { own: 'user_id post_id created_at' }),
    poll_voters: personalTable('Polls you voted in; what you chose, unless the poll is anonymous', byUser, { own: 'post_id user_id choices' }),
  },
  impersonal: {
    polls: 'The rules of the poll in a post. They go with the post.',
    poll_options: 'The options of a poll and the number of votes for each.',
  },
}
