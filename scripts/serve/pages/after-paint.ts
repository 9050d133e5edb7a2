/** A script of the framework, which runs whenever it has come: on a good line before the page is drawn. */
const SCRIPT = /<script src="(\/_next\/static\/[^"<>&]+)"(?: id="(\w+)")? async=""><\/script>/g
/** What the framework says of its last script in the head, so that it comes as early as the others. */
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const END = '</body>'

/** A page in the background draws no frames, and a browser may be kept from it; then the scripts run all the same (ms). */
const AT_THE_LATEST = 3_000

/** Written for browsers: fetches and runs the scripts once, when the first frame has been drawn. */
const RUN =
  '(s=>{let d=document,once=0,run=()=>{if(!once++)for(let[src,id]of s){let e=d.createElement("script");if(id)e.id=id;e.async=true;e.src=src;d.head.append(e)}};' +
  `if(!d.hidden)requestAnimationFrame(()=>setTimeout(run));setTimeout(run,d.hidden?0:${AT_THE_LATEST})})`

/** The document with the framework's scripts fetched and run after the first frame, not before it (ADR 8). */
export function drawBeforeScripts(document: string): string {
  const end = document.lastIndexOf(END)
  if (end === -1) return document
  const scripts: [source: string, id?: string][] = []
  const rest = document.slice(0, end).replace(SCRIPT, (_, source: string, id?: string) => {
    scripts.push(id === undefined ? [source] : [source, id])
    return ''
  })
  if (scripts.length === 0) return document
  return `${rest.replace(PRELOAD, '')}<script>${RUN}(${JSON.stringify(scripts)})</script>${document.slice(end)}`
}
