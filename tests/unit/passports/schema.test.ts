import { expect, it } from 'vitest'
import { z } from 'zod'
import { passportPayload } from '@/lib/features/passports/schemas'

it('the JSON Schema in docs is the one that passports are made by (update it with -u)', async () => {
  const schema = z.toJSONSchema(passportPayload, { target: 'draft-2020-12' })
  const text = JSON.stringify({ title: "A car's passport", ...schema }, null, 2)
  await expect(`${text}\n`).toMatchFileSnapshot('../../../docs/passport.schema.json')
})
