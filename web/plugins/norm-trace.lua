--[[
Pandoc: a fenced block `norm-trace` becomes the worked example, in whatever Pandoc writes.

    pandoc --lua-filter node_modules/norm-trace/dist/norm-trace.lua chapter.md -o chapter.pdf

HTML pages get the element with its static content; EPUB the content alone; LaTeX (and PDF) its own form; all else what Pandoc makes of
Markdown. Node must be on the PATH.
]]

local command = PANDOC_SCRIPT_FILE:gsub('[^/\\]*$', '') .. '../web/cli/norm-trace.js'
local language = 'en'
local level = 2

local targets = {
  { '^epub', 'epub', 'html' },
  { '^latex$', 'latex', 'latex' },
  { '^beamer$', 'latex', 'latex' },
  { '^html', 'html', 'html' },
}

local function written(to, body)
  -- Pandoc does not say in which line a block begins.
  local place = (PANDOC_STATE.input_files[1] or 'standard input') .. ', norm-trace block'
  return pandoc.pipe('node', { command, 'block', '--to', to, '--language', language, '--level', tostring(math.min(6, level + 1)), '--file', place }, body)
end

local function block(code)
  if not code.classes:includes('norm-trace') then return nil end
  for _, target in ipairs(targets) do
    local pattern, to, format = table.unpack(target)
    if FORMAT:match(pattern) then return pandoc.RawBlock(format, written(to, code.text)) end
  end
  return pandoc.read(written('markdown', code.text), 'markdown').blocks
end

-- In the order of the page: an example's headings are one below the last one before it.
return {
  { Meta = function(meta) if meta.lang then language = pandoc.utils.stringify(meta.lang) end end },
  {
    traverse = 'topdown',
    Header = function(header) level = header.level end,
    CodeBlock = block,
  },
}
