//! Gobblet, slowly: lists of pieces in lists of cells, every rule spelt out where it decides.

/// The rules of a game, all choices open.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "the judge says each choice as a plain yes or no")]
pub(crate) struct Set {
    pub(crate) edge: usize,
    pub(crate) line: usize,
    /// For each player, how many pieces of each size.
    pub(crate) pieces: Vec<Vec<usize>>,
    pub(crate) nested: bool,
    pub(crate) against_threat: bool,
    pub(crate) put_back: bool,
    pub(crate) all_placed_draws: bool,
    pub(crate) lift: bool,
}

impl Set {
    /// GB-1 to GB-13.
    pub(crate) fn three() -> Set {
        Set {
            edge: 4,
            line: 3,
            pieces: vec![vec![3; 4]; 2],
            nested: false,
            against_threat: false,
            put_back: true,
            all_placed_draws: true,
            lift: false,
        }
    }

    /// GB-15, the box of twelve shared out.
    pub(crate) fn six() -> Set {
        let (first, second) = (vec![2, 1, 2, 1], vec![1, 2, 1, 2]);
        Set { pieces: vec![first.clone(), first, second.clone(), second], ..Set::three() }
    }

    /// GB-15, a pair of each size.
    pub(crate) fn pairs() -> Set {
        Set { pieces: vec![vec![2; 4]; 4], ..Set::three() }
    }

    /// GB-20.
    pub(crate) fn classic() -> Set {
        Set {
            line: 4,
            nested: true,
            against_threat: true,
            put_back: false,
            all_placed_draws: false,
            ..Set::three()
        }
    }

    /// GB-21.
    pub(crate) fn gobblers() -> Set {
        Set { edge: 3, pieces: vec![vec![2; 3]; 2], put_back: false, all_placed_draws: false, ..Set::three() }
    }

    fn players(&self) -> usize {
        self.pieces.len()
    }

    fn sizes(&self) -> usize {
        self.pieces[0].len()
    }
}

type Piece = (usize, usize);
type Place = (usize, usize);

/// A position, or a moment within a move.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    set: Set,
    /// The stacks, from bottom to top, by rank and file.
    stacks: Vec<Vec<Vec<Piece>>>,
    /// Open: how many of each size are left. Nested: each stack as the sizes in it, the innermost first.
    open: Vec<Vec<usize>>,
    nested: Vec<Vec<Vec<usize>>>,
    turn: usize,
    /// The side that won while a piece was in the air (GB-8).
    won_in_the_air: Option<usize>,
}

fn letter(player: usize) -> char {
    ['a', 'b', 'c', 'd'][player]
}

fn name(place: Place) -> String {
    format!("{}{}", ['a', 'b', 'c', 'd', 'e'][place.1], place.0 + 1)
}

fn place(name: &str) -> Place {
    let letters: Vec<char> = name.chars().collect();
    (letters[1].to_digit(10).unwrap() as usize - 1, "abcde".find(letters[0]).unwrap())
}

impl Position {
    /// Reads a position's text, which must be right.
    pub(crate) fn read(set: &Set, text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        let read_stack = |text: &str| -> Vec<Piece> {
            let letters: Vec<char> = text.chars().filter(|&c| c != '-').collect();
            let piece =
                |pair: &[char]| ("abcd".find(pair[0]).unwrap(), pair[1].to_digit(10).unwrap() as usize);
            letters.chunks(2).map(piece).collect()
        };
        let mut stacks: Vec<Vec<Vec<Piece>>> =
            fields[0].split('/').map(|rank| rank.split(',').map(read_stack).collect()).collect();
        stacks.reverse();
        let digits =
            |text: &str| -> Vec<usize> { text.chars().map(|c| c.to_digit(10).unwrap() as usize).collect() };
        let reserves: Vec<Vec<usize>> = fields[2].split('/').map(digits).collect();
        let nested =
            |reserve: &Vec<usize>| reserve.iter().map(|&outermost| (1..=outermost).collect()).collect();
        Position {
            set: set.clone(),
            stacks,
            nested: if set.nested {
                reserves.iter().map(nested).collect()
            } else {
                vec![vec![]; set.players()]
            },
            open: if set.nested { vec![vec![0; set.sizes()]; set.players()] } else { reserves },
            turn: "abcd".find(fields[1]).unwrap(),
            won_in_the_air: None,
        }
    }

    /// The start of a game.
    pub(crate) fn start(set: &Set) -> Position {
        let rank = vec!["-"; set.edge].join(",");
        let board = vec![rank; set.edge].join("/");
        let reserve = |sizes: &Vec<usize>| -> String {
            let digits: Vec<usize> = if set.nested { vec![set.sizes(); sizes[0]] } else { sizes.clone() };
            digits.iter().map(ToString::to_string).collect()
        };
        let reserves: Vec<String> = set.pieces.iter().map(reserve).collect();
        Position::read(set, &format!("{board} a {}", reserves.join("/")))
    }

    /// The position's text.
    pub(crate) fn write(&self) -> String {
        let stack = |stack: &Vec<Piece>| -> String {
            let pieces: Vec<String> =
                stack.iter().map(|&(player, size)| format!("{}{size}", letter(player))).collect();
            if pieces.is_empty() { "-".to_owned() } else { pieces.concat() }
        };
        let rank = |rank: &Vec<Vec<Piece>>| rank.iter().map(stack).collect::<Vec<_>>().join(",");
        let board: Vec<String> = self.stacks.iter().rev().map(rank).collect();
        let reserve = |player: usize| -> String {
            let mut outermost: Vec<usize> = self.nested[player].iter().map(Vec::len).collect();
            outermost.sort_unstable();
            outermost.reverse();
            let digits = if self.set.nested { outermost } else { self.open[player].clone() };
            digits.iter().map(ToString::to_string).collect()
        };
        let reserves: Vec<String> = (0..self.set.players()).map(reserve).collect();
        format!("{} {} {}", board.join("/"), letter(self.turn), reserves.join("/"))
    }

    fn places(&self) -> Vec<Place> {
        (0..self.set.edge).flat_map(|rank| (0..self.set.edge).map(move |file| (rank, file))).collect()
    }

    fn top(&self, at: Place) -> Option<Piece> {
        self.stacks[at.0][at.1].last().copied()
    }

    /// The player's side: a and c against b and d (GB-14), or each against the other.
    fn side(player: usize) -> usize {
        player % 2
    }

    /// All runs of as many adjacent cells as make a line (GB-6).
    fn lines(&self) -> Vec<Vec<Place>> {
        let mut lines = Vec::new();
        for (rank, file) in self.places() {
            for (up, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let line: Option<Vec<Place>> = (0..self.set.line.cast_signed())
                    .map(|n| {
                        let rank = usize::try_from(rank.cast_signed() + n * up).ok()?;
                        let file = usize::try_from(file.cast_signed() + n * right).ok()?;
                        (rank < self.set.edge && file < self.set.edge).then_some((rank, file))
                    })
                    .collect();
                lines.extend(line);
            }
        }
        lines
    }

    fn shows_line(&self, side: usize) -> bool {
        let shows = |&at: &Place| self.top(at).is_some_and(|(player, _)| Position::side(player) == side);
        self.lines().iter().any(|line| line.iter().all(shows))
    }

    /// Which sizes a player can take from the reserve (GB-2, GB-20).
    fn choosable(&self, player: usize) -> Vec<usize> {
        let open = |&size: &usize| self.open[player][size - 1] > 0;
        let nested = |&size: &usize| self.nested[player].iter().any(|stack| stack.last() == Some(&size));
        (1..=self.set.sizes())
            .filter(|size| if self.set.nested { nested(size) } else { open(size) })
            .collect()
    }

    /// GB-4 and GB-17.
    fn may_lie(&self, player: usize, size: usize, at: Place) -> bool {
        match self.top(at) {
            None => true,
            Some((owner, beneath)) => {
                let team_mate = owner != player && Position::side(owner) == Position::side(player);
                beneath < size && !team_mate
            }
        }
    }

    /// GB-20: an opposing top piece in a line of which the opponent shows all cells but one.
    fn threatens(&self, player: usize, at: Place) -> bool {
        let opposing =
            |at: Place| self.top(at).is_some_and(|top| Position::side(top.0) != Position::side(player));
        opposing(at)
            && self.lines().iter().any(|line| {
                line.contains(&at) && line.iter().filter(|&&cell| opposing(cell)).count() + 1 == self.set.line
            })
    }

    /// What the player could do, were the game on and it their turn (GB-3).
    fn actions(&self, player: usize) -> Vec<String> {
        let mut moves = Vec::new();
        for size in self.choosable(player) {
            for at in self.places() {
                let enters = !self.set.against_threat || self.top(at).is_none() || self.threatens(player, at);
                if self.may_lie(player, size, at) && enters {
                    moves.push(format!("{size}@{}", name(at)));
                }
            }
        }
        for from in self.places() {
            let Some((owner, size)) = self.top(from) else { continue };
            if owner != player {
                continue;
            }
            for to in self.places() {
                let put_back = self.set.put_back && self.stacks[from.0][from.1].len() > 1;
                if if from == to { put_back } else { self.may_lie(player, size, to) } {
                    moves.push(format!("{}-{}", name(from), name(to)));
                }
            }
        }
        moves
    }

    /// The legal moves as text, sorted.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = self.actions(self.turn);
        if moves.is_empty() {
            // GB-10.
            moves.push("pass".to_owned());
        }
        moves.sort();
        moves
    }

    /// The winners' letters, none for a draw, and the reason; `None` while the game goes on.
    pub(crate) fn outcome(&self) -> Option<(String, String)> {
        let waiting = Position::side(self.turn);
        let players = 0..self.set.players();
        let win = |side: usize| -> (String, String) {
            (players.clone().filter(|&p| Position::side(p) == side).map(letter).collect(), "line".to_owned())
        };
        let draw = |reason: &str| Some((String::new(), reason.to_owned()));
        if let Some(side) = self.won_in_the_air {
            Some(win(side))
        } else if self.shows_line(waiting) {
            // GB-8: the side that did not move first.
            Some(win(waiting))
        } else if self.shows_line(1 - waiting) {
            Some(win(1 - waiting))
        } else if self.set.all_placed_draws && players.clone().all(|player| self.choosable(player).is_empty())
        {
            draw("all-placed")
        } else if players.clone().all(|player| self.actions(player).is_empty()) {
            draw("blocked")
        } else {
            None
        }
    }

    /// The position after a legal move.
    pub(crate) fn play(&self, mv: &str) -> Position {
        let mut next = self.clone();
        let player = self.turn;
        if let Some((size, to)) = mv.split_once('@') {
            let size: usize = size.parse().unwrap();
            let to = place(to);
            next.take(player, size);
            next.stacks[to.0][to.1].push((player, size));
        } else if let Some((from, to)) = mv.split_once('-') {
            let (from, to) = (place(from), place(to));
            let piece = next.stacks[from.0][from.1].pop().unwrap();
            let other = 1 - Position::side(player);
            if self.set.lift && next.shows_line(other) {
                next.won_in_the_air = Some(other);
            }
            next.stacks[to.0][to.1].push(piece);
        }
        next.turn = (player + 1) % self.set.players();
        next
    }

    fn take(&mut self, player: usize, size: usize) {
        if self.set.nested {
            self.nested[player].iter_mut().find(|stack| stack.last() == Some(&size)).unwrap().pop();
        } else {
            self.open[player][size - 1] -= 1;
        }
    }

    /// Whether the board alone tells the outcome: a line that was covered again it does not tell.
    pub(crate) fn text_tells_all(&self) -> bool {
        let mut board = self.clone();
        board.won_in_the_air = None;
        board.outcome() == self.outcome()
    }
}
