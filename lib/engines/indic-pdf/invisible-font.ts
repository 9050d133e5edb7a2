import {
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'

const EMPTY_FONT = Buffer.from(
  'AAEAAAAGAEAAAgAgZ2x5ZgAAAAAAAADwAAAAAWhlYWRfFkDgAAAAbAAAADZoaGVhAyIBLgAAAKQAAAAkaG10eAH0AAAAAADoAAAABGxvY2EAAAAAAAAA7AAAAARtYXhwAAIAAgAAAMgAAAAgAAEAAAABAABu0pWnXw889QADA+gAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAAIAAAAAAAAAAQAAAyD/OAAAAfQAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAQAAAAEAAAAAAAAAAAACAAAAAAAAAAAAAAAAAAAAAAH0AAAAAAAAAAAAAA==',
  'base64',
)
const LETTER = 0.5
const NAME = PDFName.of('Said')
const INVISIBLE = 3

const RANGES = ['00', '01', '09', '0B', '0C', '0D', '20']
const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${RANGES.length} beginbfrange
${RANGES.map((high) => `<${high}00> <${high}FF> <${high}00>`).join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`

/**
 * Text in an invisible font, as in scanned pages, repeats a drawing's letters in reading order, so
 * that they can be found, copied and read aloud.
 */
export function embedInvisibleFont(document: PDFDocument): PDFRef {
  const { context } = document
  const file = context.register(context.flateStream(EMPTY_FONT, { Length1: EMPTY_FONT.byteLength }))
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'Said',
      Flags: 5,
      FontBBox: [0, -200, 500, 800],
      ItalicAngle: 0,
      Ascent: 800,
      Descent: -200,
      CapHeight: 800,
      StemV: 80,
      FontFile2: file,
    }),
  )
  const letters = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: 'Said',
      CIDSystemInfo: context.obj({
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      DW: LETTER * 1_000,
      CIDToGIDMap: context.register(context.flateStream(new Uint8Array(2 * 65_536))),
    }),
  )
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'Said',
      Encoding: 'Identity-H',
      DescendantFonts: [letters],
      ToUnicode: context.register(context.flateStream(TO_UNICODE)),
    }),
  )
}

interface Place {
  x: number
  y: number
  size: number
  width: number
}

export function drawInvisibleText(
  page: PDFPage,
  font: PDFRef,
  text: string,
  { x, y, size, width }: Place,
): PDFOperator[] {
  page.node.setFontDictionary(NAME, font)
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
  const stretch = (100 * width) / (text.length * LETTER * size)
  const number = (value: number) => String(Math.round(value * 1_000) / 1_000)
  return [
    pushGraphicsState(),
    PDFOperator.of(PDFOperatorNames.BeginText),
    PDFOperator.of(PDFOperatorNames.SetTextRenderingMode, [String(INVISIBLE)]),
    PDFOperator.of(PDFOperatorNames.SetFontAndSize, [NAME, number(size)]),
    PDFOperator.of(PDFOperatorNames.SetTextHorizontalScaling, [number(stretch)]),
    PDFOperator.of(PDFOperatorNames.MoveText, [number(x), number(y)]),
    PDFOperator.of(PDFOperatorNames.ShowText, [`<${codes}>`]),
    PDFOperator.of(PDFOperatorNames.EndText),
    popGraphicsState(),
  ]
}
