import type { Metadata } from 'next'
import { CAMERA_TEXTS } from '@/components/desk/camera/camera-texts'
import { INSPECTION_TEXTS } from '@/components/desk/inspection/inspection-texts'
import { WALK_TEXTS } from '@/components/desk/walk/walk-texts'
import { YardShell } from '@/components/desk/yard-shell'
import { ClientMessages } from '@/components/layout/client-messages'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Dost', robots: { index: false } }

/** Page that the desk's service worker keeps and shows while the desk can't be reached. */
export default function DeskShell() {
  return (
    <ClientMessages
      namespaces={[
        ...INSPECTION_TEXTS,
        ...CAMERA_TEXTS,
        'desk.yard',
        'desk.shell',
        'deskCars.noPlate',
        'deskCar.tabs',
        ...WALK_TEXTS,
      ]}
    >
      <YardShell />
    </ClientMessages>
  )
}
