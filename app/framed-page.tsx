import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'
import { getFrameData } from './frame-data'

/** For layouts, and for unknown URLs, which have no layout. */
export async function FramedPage({ children }: { children: ReactNode }) {
  return <SiteFrame packed={await getFrameData()}>{children}</SiteFrame>
}
