import type { ReactNode } from 'react'
import { FramedPage } from '@/app/framed-page'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <FramedPage>{children}</FramedPage>
}
