import { CITY_COOKIE } from '@/lib/features/catalogue/rules/cities'

/**
 * Runs before the first paint: what this browser remembers becomes attributes of `<html>`, which the style sheet reads; and
 * controls that are used before the page is alive are noted (`lib/client/early-input.ts`), until React marks the document as
 * its own: from then on it hears them itself.
 */
const SOURCE = `(function(d){var e=d.documentElement;try{
var t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.dataset.theme=t;
var u=JSON.parse(localStorage.getItem('user'));if(u&&u.token)e.setAttribute('data-signed-in','')}catch(_){}
var c=/(?:^|; )${CITY_COOKIE}=([a-z-]+)/.exec(d.cookie);if(c)e.dataset.city=c[1];
var n=[],w=function(c){if(c&&!/react/i.test(Object.keys(d)))n.push(c)};
var i=function(v){w(v.target)},p=function(v){w(v.target.closest('button[type=button]'))};
addEventListener('input',i,true);addEventListener('click',p,true);
window.earlyInput={controls:n,stop:function(){removeEventListener('input',i,true);removeEventListener('click',p,true)}}})(document)`

export function FirstScript() {
  return <script dangerouslySetInnerHTML={{ __html: SOURCE.replaceAll('\n', '') }} />
}
