import { QueueTiles } from '@/components/desk/queue-tiles'
import { countQueues, QUEUES } from '@/lib/features/desk/queries/queues'
import { currentStaff } from '@/lib/server/auth/current-actor'
import { deskTexts } from './texts'

export const instant = false

export default async function DeskPage() {
  // Without a session the layout shows the sign-in in this page's place.
  if (!(await currentStaff())) return null
  const [counts, t] = await Promise.all([countQueues(), deskTexts()])
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('queues.title')}</h1>
      <QueueTiles
        queues={QUEUES.map((name) => ({
          name,
          href: `/dost/queues/${name}`,
          label: t(`queues.${name}`),
          count: counts[name],
          text: t('queues.count', { count: counts[name] }),
        }))}
      />
    </>
  )
}
