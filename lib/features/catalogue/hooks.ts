'use client'

import useSWRImmutable from 'swr/immutable'
import type { z } from 'zod'
import type { ApiError } from '@/lib/client/api-error'
import type { NamedItem } from '@/lib/shared/named'
import type { resourceList, ResourceType } from './schemas'

const NONE: readonly NamedItem[] = []

export function useResourceList(
  resourceType: ResourceType,
  narrowed: Readonly<Record<string, string | undefined>>,
): readonly NamedItem[] {
  const query = new URLSearchParams({ resourceType })
  for (const [name, value] of Object.entries(narrowed)) if (value) query.set(name, value)
  const isComplete = Object.values(narrowed).every(Boolean)
  const { data } = useSWRImmutable<z.infer<typeof resourceList>, ApiError>(
    isComplete ? `/vehicle/v1/resourceList?${query}` : null,
  )
  return data?.items ?? NONE
}
