import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const videosColumns: ColumnRegister = {
  personal: {
    videos: personalTable(
      'Videos you added',
      { column: 'added_by' },
      {
        own: 'id owner_id team_id added_by kind title summary host link file_id poster_id visibility state approved_at created_at updated_at',
        system: 'version words',
        others: 'approved_by',
        end: { kept: "A video of the firm stays on the firm's page and no longer refers to you. Your own videos are deleted." },
      },
    ),
    video_cues: personalTable(
      'Transcripts of your videos',
      { column: 'video_id', via: 'videos', match: 'id', owner: 'added_by' },
      { own: 'video_id position starts_ms body', system: 'words', end: { kept: 'The transcript of a video of the firm stays with the video.' } },
    ),
  },
}
