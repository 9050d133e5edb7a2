import { z } from 'zod'
import { checkPostedPassport } from '@/lib/features/passports/queries/posted'
import { browserFormRoute } from '@/lib/server/http/raw-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = browserFormRoute(
  '/vehicle/v1/passportCheck',
  {
    summary: 'Checks a passport and answers with a page, for browsers without scripts.',
    takes: ['multipart/form-data'],
    body: z.object({
      file: z.unknown().optional().describe('The passport as a file'),
      text: z.string().optional().describe('Or its text'),
      language: z.string().optional(),
    }),
  },
  checkPostedPassport,
)
