import texts from '@/lib/i18n/messages/en/errors.json'
import { DomainError } from '@/lib/shared/error-codes'
import { cleanString } from './clean-json'
import { readCapped } from './read-body'

/** Room for the form's other fields and the lines between the parts. */
const FORM_BYTES = 64 * 1024
const MAX_FIELDS = 20

async function formOf(request: Request, mostBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new DomainError('unsupported_media_type', { message: texts.upload.form })
  const bytes = await readCapped(request, mostBytes + FORM_BYTES)
  try {
    return await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new DomainError('bad_request')
  }
}

/**
 * A form with one file, read as a whole within its limit. What the sender says of the file (its name, its type) is
 * dropped: the bytes decide. The other fields are cleaned like JSON's texts; the first of each name counts.
 */
export async function readUpload(
  request: Request,
  mostBytes: number,
): Promise<Record<string, unknown>> {
  const form = await formOf(request, mostBytes)
  const fields: Record<string, unknown> = {}
  for (const [name, value] of [...form.entries()].slice(0, MAX_FIELDS)) {
    if (name === '__proto__' || Object.hasOwn(fields, name)) continue
    if (typeof value === 'string') fields[cleanString(name, 'body')] = cleanString(value, name)
    else if (name === 'file') fields.file = new Uint8Array(await value.arrayBuffer())
  }
  return fields
}
