import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const profileImagesColumns: ColumnRegister = {
  personal: {
    profile_images: personalTable('Photo and cover', byUser, { own: 'user_id kind image_id audience updated_at' }),
  },
}
