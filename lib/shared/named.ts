import { z } from 'zod'

/** A thing of a closed list on the wire: `id` is the slug, `name` is what people read. */
export const named = z.object({ id: z.string(), name: z.string() })
export type Named = z.infer<typeof named>
