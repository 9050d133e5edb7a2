const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"((?: id="[^"]*")?) async=""><\/script>/g
const END = '</body>'
const WHEN: Record<string, string> = {
  raf: "requestAnimationFrame(run);setTimeout(run,d.hidden?0:3000)",
  raf2: "requestAnimationFrame(function(){setTimeout(run)});setTimeout(run,d.hidden?0:3000)",
  fcp: "try{new PerformanceObserver(run).observe({type:'paint',buffered:true})}catch(e){run()}setTimeout(run,d.hidden?0:3000)",
}
export function drawBeforeScripts(document: string): string {
  if (process.env.VARIANT === 'none') return document
  const end = document.lastIndexOf(END)
  if (end === -1) return document
  const scripts: [string, string][] = []
  const rest = (document.slice(0, end)).replace(SCRIPT, (_, src: string, id: string) => { scripts.push([src, id.slice(5, -1)]); return '' }).replace(/<link rel="preload" as="script"[^>]*>/g, '')
  const RUN = `<script>(function(d,u){var t=0;function run(){if(t++)return;u.forEach(function(l){var s=d.createElement('script');s.async=true;if(l[1])s.id=l[1];s.src=l[0];d.head.appendChild(s)})}${WHEN[process.env.VARIANT ?? 'fcp']}})(document,${JSON.stringify(scripts)})</script>`
  return rest + RUN + document.slice(end)
}
