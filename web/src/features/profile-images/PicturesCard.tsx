import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { PictureForm } from './PictureForm.tsx'
import { useGetProfileImagesQuery } from './profile-images.api.ts'

export function PicturesCard() {
  const { id } = useSelector(selectUser)
  const { data, error, isLoading, refetch } = useGetProfileImagesQuery({ query: { userId: String(id) } }, { skip: !id })
  if (isLoading) return <FormSkeleton fields={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const imageOf = (kind: 'photo' | 'cover') => data.images.find((image) => image.kind === kind)
  return (
    <>
      <Section isFirst title="Photo" lead="Cropped in your browser. Location and camera data are removed.">
        <PictureForm kind="photo" image={imageOf('photo')} />
      </Section>
      <Section title="Cover" lead="The banner above your profile. Aspect ratio 4:1.">
        <PictureForm kind="cover" image={imageOf('cover')} />
      </Section>
    </>
  )
}
