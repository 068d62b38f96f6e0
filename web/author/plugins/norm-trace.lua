--[[
Pandoc: a fenced block `norm-trace` becomes the worked example, in whatever Pandoc writes.

    pandoc --lua-filter node_modules/norm-trace/dist/norm-trace.lua chapter.md -o chapter.pdf

HTML pages get the element with its static content; EPUB the content alone; LaTeX (and PDF) its own form; all else what Pandoc makes of
Markdown. Node must be on the PATH.
]]

local command = PANDOC_SCRIPT_FILE:gsub('[^/\\]*$', '') .. '../web/author/cli/norm-trace.js'
local language = 'en'
local level = 2

local targets = {
  { '^epub', 'epub', 'html' },
  { '^latex$', 'latex', 'latex' },
  { '^beamer$', 'latex', 'latex' },
  { '^html', 'html', 'html' },
}

local function written(to, body, caption)
  -- Pandoc does not say in which line a block begins.
  local place = (PANDOC_STATE.input_files[1] or 'standard input') .. ', norm-trace block'
  local words = { command, 'block', '--to', to, '--language', language, '--level', tostring(math.min(6, level + 1)), '--file', place }
  if caption then pandoc.List.extend(words, { '--caption', caption }) end
  return pandoc.pipe('node', words, body)
end

-- The caption as Pandoc's Markdown, if there is markup in it; HTML in it is text. What Pandoc writes for it is put in the place of the mark.
local mark = 'norm-trace:caption'
local plain = { Str = true, Space = true, SoftBreak = true, Quoted = true }

local function caption(body)
  local text = ('\n' .. body):match('\n%s*caption%s*=%s*([^\r\n]+)')
  local blocks = text and pandoc.read(text, 'markdown-raw_html-native_spans').blocks or {}
  if #blocks ~= 1 or not (blocks[1].t == 'Para' or blocks[1].t == 'Plain') then return nil end
  local marked = false
  pandoc.walk_block(blocks[1], { Inline = function(inline) if not plain[inline.t] then marked = true end end })
  return marked and blocks[1].content or nil
end

local function around(format, text, inlines)
  local from, to = text:find(mark, 1, true)
  local result = pandoc.List({ pandoc.RawInline(format, text:sub(1, from - 1)) })
  result:extend(inlines)
  result:insert(pandoc.RawInline(format, (text:sub(to + 1))))
  return pandoc.Plain(result)
end

local function block(code)
  if not code.classes:includes('norm-trace') then return nil end
  local inlines = caption(code.text)
  for _, target in ipairs(targets) do
    local pattern, to, format = table.unpack(target)
    if FORMAT:match(pattern) then
      if inlines then return around(format, written(to, code.text, mark), inlines) end
      return pandoc.RawBlock(format, written(to, code.text))
    end
  end
  local blocks = pandoc.read(written('markdown', code.text, inlines and mark), 'markdown').blocks
  return blocks:map(function(one)
    return pandoc.walk_block(one, { Str = function(str) if str.text == mark then return inlines end end })
  end)
end

-- Numbers in sentences: <norm-trace-value of="std"></norm-trace-value>, of the example with the id in `for`; without, of the nearest one before, or
-- of the first. In editions that are no web page the number alone stands there.
local examples = {}
local seen = 0

local function said(tag, name)
  return tag:match('%s' .. name .. '%s*=%s*"([^"]*)"') or tag:match('%s' .. name .. "%s*=%s*'([^']*)'") or tag:match('%s' .. name .. '%s*=%s*([^%s>"\']+)')
end

local function number(tag)
  local of, wanted = said(tag, 'of'), said(tag, 'for')
  local body = not wanted and (examples[seen] or examples[1])
  for _, example in ipairs(examples) do
    if wanted and ('\n' .. example):match('\n%s*id%s*=%s*([^\r\n]-)%s*\r?\n') == wanted then body = example end
  end
  if not (of and body) then return nil end
  return (pandoc.pipe('node', { command, 'block', '--value', of, '--file', tag }, body):gsub('%s+$', ''))
end

local function numbers(inlines)
  local result = pandoc.List()
  local skipping = false
  for _, inline in ipairs(inlines) do
    local html = inline.t == 'RawInline' and inline.format:match('html') and inline.text or ''
    if html:match('^</norm%-trace%-value') then skipping = false end
    if not skipping then result:insert(inline) end
    if html:match('^<norm%-trace%-value%s') then
      local text = number(html)
      if text then
        result:insert(pandoc.Str(text))
        skipping = true
      end
    end
  end
  return result
end

-- In the order of the page: an example's headings are one below the last one before it.
return {
  { Meta = function(meta) if meta.lang then language = pandoc.utils.stringify(meta.lang) end end },
  { CodeBlock = function(code) if code.classes:includes('norm-trace') then examples[#examples + 1] = code.text .. '\n' end end },
  {
    traverse = 'topdown',
    Header = function(header) level = header.level end,
    CodeBlock = function(code)
      if code.classes:includes('norm-trace') then seen = seen + 1 end
      return block(code)
    end,
    Inlines = numbers,
  },
}
