import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { Named } from '@/lib/shared/named'
import { listResources } from './queries'

/** Every make of the catalogue by name, kept: the foot of every page lists them. */
export async function listMakes(): Promise<Named[]> {
  'use cache'
  cacheLife('max')
  cacheTag('content')
  return listResources({ type: 'make', make: null, model: null }, new Date())
}
