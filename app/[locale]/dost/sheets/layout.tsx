import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { DESK_CLIENT_TEXTS } from '../spoken-by-scripts'

export default function SheetsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={[...DESK_CLIENT_TEXTS, 'deskSheets']}>{children}</ClientMessages>
  )
}
