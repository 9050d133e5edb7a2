export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function DynamicFloor({ searchParams }: Props) {
  const params = await searchParams
  return <h1>Dynamic {Object.keys(params).length}</h1>
}
