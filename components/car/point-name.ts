import { getMessages } from 'next-intl/server'

/** What people call one of the 130 points; its id where the report names a point that is no longer on the list. */
export async function pointName(point: string): Promise<string> {
  const { inspection } = await getMessages()
  return (
    (inspection.points as Readonly<Record<string, string>>)[point] ?? point.replaceAll('-', ' ')
  )
}
