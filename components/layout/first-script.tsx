import { CITY_COOKIE } from '@/lib/features/catalogue/rules/cities'

/** Runs before the first paint: what this browser remembers becomes attributes of `<html>`, which the style sheet reads. */
const SOURCE = `(function(d){var e=d.documentElement;try{
var t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.dataset.theme=t;
var u=JSON.parse(localStorage.getItem('user'));if(u&&u.token)e.setAttribute('data-signed-in','')}catch(_){}
var c=/(?:^|; )${CITY_COOKIE}=([a-z-]+)/.exec(d.cookie);if(c)e.dataset.city=c[1]})(document)`

export function FirstScript() {
  return <script dangerouslySetInnerHTML={{ __html: SOURCE.replaceAll('\n', '') }} />
}
