import {
  endMarkedContent,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

export type TagKind = 'H1' | 'H2' | 'P'

export interface Tag {
  kind: TagKind
  ref: PDFRef
  parts: { page: PDFRef; id: number }[]
}

export class TagTree {
  private readonly root: PDFRef
  private readonly whole: PDFRef
  private readonly tags: Tag[] = []
  private readonly owners = new Map<PDFPage, PDFRef[]>()

  constructor(private readonly document: PDFDocument) {
    this.root = document.context.nextRef()
    this.whole = document.context.nextRef()
  }

  add(kind: TagKind): Tag {
    const tag = { kind, ref: this.document.context.nextRef(), parts: [] }
    this.tags.push(tag)
    return tag
  }

  mark({ kind, ref, parts }: Tag, page: PDFPage, write: () => void): void {
    const owners = this.owners.get(page) ?? []
    this.owners.set(page, owners)
    const id = owners.push(ref) - 1
    parts.push({ page: page.ref, id })
    begin(page, kind, `<</MCID ${id}>>`)
    write()
    page.pushOperators(endMarkedContent())
  }

  decorate(page: PDFPage, write: () => void): void {
    begin(page, 'Artifact', '<<>>')
    write()
    page.pushOperators(endMarkedContent())
  }

  finish(): void {
    const { context, catalog } = this.document
    const used = this.tags.filter(({ parts }) => parts.length > 0)
    for (const { kind, ref, parts } of used)
      context.assign(
        ref,
        context.obj({
          Type: 'StructElem',
          S: kind,
          P: this.whole,
          K: parts.map(({ page, id }) => context.obj({ Type: 'MCR', Pg: page, MCID: id })),
        }),
      )
    context.assign(
      this.whole,
      context.obj({
        Type: 'StructElem',
        S: 'Document',
        P: this.root,
        K: used.map(({ ref }) => ref),
      }),
    )
    const numbers = [...this.owners].flatMap(([page, refs], place) => {
      page.node.set(PDFName.of('StructParents'), context.obj(place))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      return [context.obj(place), context.register(context.obj(refs))]
    })
    const parents = context.register(context.obj({ Nums: context.obj(numbers) }))
    const tree: PDFDict = context.obj({
      Type: 'StructTreeRoot',
      K: this.whole,
      ParentTree: parents,
      ParentTreeNextKey: this.owners.size,
    })
    context.assign(this.root, tree)
    catalog.set(PDFName.of('StructTreeRoot'), this.root)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
    catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  }
}

function begin(page: PDFPage, kind: string, properties: string): void {
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${kind}`, properties]),
  )
}
