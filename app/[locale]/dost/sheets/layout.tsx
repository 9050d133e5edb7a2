import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { SPOKEN_BY_SCRIPTS } from '../spoken-by-scripts'

/** The pages of sheets say more in the browser than the others. */
export default function SheetsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={[...SPOKEN_BY_SCRIPTS, 'deskSheets']}>{children}</ClientMessages>
  )
}
