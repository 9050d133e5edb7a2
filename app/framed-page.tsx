import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'
import { getFrameData } from './frame-data'

/**
 * Site frame around a page. Layouts use it, and so do pages for unknown URLs, which have no layout.
 */
export async function FramedPage({ children }: { children: ReactNode }) {
  return <SiteFrame packed={await getFrameData()}>{children}</SiteFrame>
}
