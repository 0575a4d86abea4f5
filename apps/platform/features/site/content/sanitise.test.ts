// Sanitising editors' HTML, against known ways of injecting script.
import { describe, expect, test } from 'vitest'
import { sanitise, textOf } from './sanitise.ts'

const attacks: readonly (readonly [name: string, html: string])[] = [
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['an upper-case script with a space', '<ScRiPt >alert(1)</sCrIpT >'],
  ['an unclosed script', '<p>a<script>alert(1)'],
  ['a script within a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['an svg with onload', '<svg onload=alert(1)><p>x</p></svg>'],
  ['a script in svg', '<svg><script>alert(1)</script></svg>'],
  ['a link in svg', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
  [
    'an animation that sets href',
    '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>',
  ],
  ['an event handler', '<p onclick="alert(1)">x</p>'],
  ['an event handler after a slash', '<p/onmouseover=alert(1)>x</p>'],
  ['a picture that fails', '<img src=x onerror=alert(1)>'],
  ['javascript:', '<a href="javascript:alert(1)">x</a>'],
  ['javascript: with a tab', '<a href="java\tscript:alert(1)">x</a>'],
  ['javascript: with entities', '<a href="&#106;avascript&colon;alert(1)">x</a>'],
  ['javascript: after a control character', '<a href="\u0001javascript:alert(1)">x</a>'],
  ['data:', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['vbscript:', '<a href="vbscript:msgbox(1)">x</a>'],
  ['blob:', '<a href="blob:https://example.com/1">x</a>'],
  ['a link by http', '<a href="http://example.com/">x</a>'],
  ['another host without scheme', '<a href="//evil.example/">x</a>'],
  ['another host with backslashes', '<a href="/\\evil.example/">x</a>'],
  ['a target and a ping', '<a href="/faq" target="_blank" ping="https://evil.example/">x</a>'],
  ['a style element', '<style>@import "https://evil.example/x.css";</style>'],
  ['a style attribute', '<p style="background:url(javascript:alert(1))">x</p>'],
  ['a style with an end tag', '<style><!--</style><img src=x onerror=alert(1)>--></style>'],
  ['an iframe', '<iframe src="https://evil.example/"></iframe>'],
  ['an iframe of its own document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object and an embed', '<object data="x.swf"></object><embed src="x.swf">'],
  ['a base', '<base href="https://evil.example/">'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example/">'],
  ['a form', '<form action="https://evil.example/"><input name=password><button>go</button></form>'],
  ['noscript nested', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['noscript in noscript', '<noscript><noscript></noscript><img src=x onerror=alert(1)></noscript>'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a malformed comment', '<!--><img src=x onerror=alert(1)>-->'],
  ['a comment with a bang', '<!--x--!><img src=x onerror=alert(1)>'],
  ['cdata', '<![CDATA[<img src=x onerror=alert(1)>]]>'],
  ['a processing instruction', '<?xml version="1.0"?><?php echo 1 ?><img src=x onerror=alert(1)>'],
  [
    'mutation: math and style',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  [
    'mutation: form in math',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ],
  ['mutation: svg and p', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
  [
    'mutation: select',
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  ],
  ['an unclosed title', '<title><p>x</p><img src=x onerror=alert(1)>'],
  ['a textarea', '<textarea><img src=x onerror=alert(1)></textarea>'],
  ['an xmp', '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>'],
  ['a plaintext', '<plaintext><img src=x onerror=alert(1)>'],
  ['an unclosed tag', '<p>x<img src=x onerror=alert(1) '],
  ['quotes that break out', '<a href=\'/faq"onmouseover="alert(1)\'>x</a>'],
  ['a backtick', '<a href="/faq`onmouseover=alert(1)">x</a>'],
  ['ids that shadow the document', '<a id=body name=cookie href="/faq">x</a><p id="__proto__">y</p>'],
  ['class names', '<p class="admin fixed inset-0">x</p>'],
]

/** The permitted output: these elements without attributes, links with one address, text and entities. */
const allowed =
  /^(?:[^<>]|<\/?(?:p|ul|ol|li|table|caption|thead|tbody|tfoot|tr|th|td|h3|h4|strong|em|code|dl|dt|dd)>|<br \/>|<a href="(?:https:\/\/[^"<>\s]+|\/(?!\/)[^"<>\s]*)">|<\/a>)*$/

describe('removes', () => {
  test.each(attacks)('%s', (_name, html) => {
    const clean = sanitise(html)
    expect(clean).toMatch(allowed)
    expect(sanitise(clean)).toBe(clean)
  })

  test('deep nesting beyond the limit', () => {
    expect(sanitise('<ul><li>'.repeat(1_000)).length).toBeLessThan(1_000)
  })
})

describe('preserves', () => {
  const good =
    '<h3>題</h3><p>a <strong>b</strong> <em>c</em> <code>d</code><br />e</p><ul><li>f</li></ul>' +
    '<ol><li>g</li></ol><table><caption>h</caption><thead><tr><th>i</th></tr></thead><tbody><tr><td>j</td></tr></tbody></table>' +
    '<h4>k</h4><dl><dt>l</dt><dd>m</dd></dl><p><a href="/faq#first-deposit">n</a> <a href="https://example.com/a?b=c&amp;d=e">o</a></p>'

  test('every permitted element, and links into the site and to https', () => {
    expect(sanitise(good)).toBe(good)
  })

  test('the text of removed elements, and of links to other targets', () => {
    expect(sanitise('<div><p>a <span>b</span></p></div><a href="javascript:1">c</a><a>d</a>')).toBe(
      '<p>a b</p>cd',
    )
  })

  test('one line of text per block, with decoded entities', () => {
    expect(textOf('<h3>A &amp; B</h3><ul><li>1 &lt; 2</li><li>c</li></ul><p>d<br />e</p>')).toBe(
      'A & B\n1 < 2\nc\nd\ne',
    )
  })
})
