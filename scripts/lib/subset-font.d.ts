declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2' | 'woff' | 'truetype'
    variationAxes?: Readonly<
      Record<string, number | { min: number; max: number; default?: number }>
    >
    keepFeatures?: readonly string[]
    keepAllGlyphs?: boolean
    preserveNameIds?: readonly number[]
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>
}
