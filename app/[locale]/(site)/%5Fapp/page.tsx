import type { Metadata } from 'next'
import { ClientMessages } from '@/components/layout/client-messages'
import { OfflineShell } from '@/components/layout/offline-shell'
import { BRAND } from '@/lib/shared/brand'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: { absolute: BRAND.name }, robots: { index: false } }

/** Page that the service worker keeps and shows while the device is offline. */
export default function AppShell() {
  return (
    <ClientMessages namespaces={['offline']}>
      <OfflineShell />
    </ClientMessages>
  )
}
