# What zsh offers at a press of Tab: its real completion, on a terminal of its own.
#
#   zsh -f offered.zsh SETUP LINE...
#
# SETUP is run there first, with the script of completions in place. Of each line the offers are printed, one
# a line, after a line with a dash and before one with a dot.
zmodload zsh/zpty
setup=$1
shift
export OFFERS=$(mktemp)
waited() {
  for ((i = 0; i < 1200; i++)); do
    grep -q '^\.$' $OFFERS && return
    sleep 0.05
  done
  print -u2 "zsh did not answer: $1"
  exit 1
}
zpty shell zsh -f -i
zpty -w shell "PS1=; stty -echo; unsetopt beep auto_list; autoload -Uz compinit
compadd() {
  if (( \${@[(I)-[ODA]*]} )); then builtin compadd \"\$@\"; return; fi
  local -a offered
  builtin compadd -O offered \"\$@\"
  (( \$#offered )) && print -rl -- \$offered >>\$OFFERS
  builtin compadd \"\$@\"
}
answered() { print . >>\$OFFERS; BUFFER= }
zle -N answered; bindkey '^X' answered
$setup
print . >>\$OFFERS"
waited setup
for line; do
  : >$OFFERS
  zpty -w -n shell "$line"$'\t\x18'
  waited $line
  print -- -
  cat $OFFERS
done
zpty -d shell
rm -f $OFFERS
