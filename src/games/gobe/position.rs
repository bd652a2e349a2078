//! A position, and how it changes.

use super::board::Board;
use super::cell::{Cell, Tile};
use super::movegen;
use super::moves::Move;
use super::rules::{Phase, Reason, Rules};
use super::setup::{Setup, SetupError};
use crate::game::{ByPlayer, Game, Key, Notation, Outcome, Player, Repetition, Seating, Teams, zobrist};
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

/// A position of Góbé, the rules and the points included.
///
/// ```
/// use tabulae::game::{Game, Notation};
/// use tabulae::games::gobe::{Gobe, Rules};
/// let mut game = Gobe::start(Rules::TWO);
/// for text in ["0,0", "1,0", "0,1"] {
///     game.play(game.parse_move(text).unwrap());
/// }
/// //   r g       0,0 1,0
/// //    r          0,1
/// assert_eq!(game.to_text(), "r0,0;g1,0;r0,1 g 11/12 13/13 10/5");
/// ```
#[derive(Clone)]
pub struct Gobe {
    rules: Rules,
    /// How many turns were taken, which is how many tiles were laid.
    turns: u8,
    scores: [u8; 4],
    board: Board,
    key: Key,
}

/// What [`Game::undo`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    mv: Move,
    points: u8,
    key: Key,
}

/// What the keys of points and of turns taken are mixed from.
const SCORE_SEED: u64 = zobrist::mix(0x60BE_0001);
const TURN_SEED: u64 = zobrist::mix(0x60BE_0002);
/// What the keys of tiles on cells are mixed from. A table of them would have 80 000 entries.
const TILE_SEED: u64 = zobrist::mix(0x60BE_0003);

#[inline]
fn tile_key(cell: Cell, tile: Tile) -> Key {
    Key(zobrist::mix(TILE_SEED ^ u64::from(cell.code()) << 3 ^ u64::from(tile.code())))
}

#[inline]
fn score_key(player: Player, score: u8) -> Key {
    Key(zobrist::mix(SCORE_SEED ^ (player.index() as u64) << 8 ^ u64::from(score)))
}

#[inline]
fn turn_key(turns: u8) -> Key {
    Key(zobrist::mix(TURN_SEED ^ u64::from(turns)))
}

impl Gobe {
    /// Which part of the game it is.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::gobe::{Gobe, Phase, Rules};
    /// assert_eq!(Gobe::start(Rules::TWO).phase(), Phase::Laying);
    /// ```
    #[inline]
    pub fn phase(&self) -> Phase {
        if u32::from(self.turns) < self.rules.phase_turns() { Phase::Laying } else { Phase::PickingUp }
    }

    /// How many turns were taken since the start.
    ///
    /// ```
    /// use tabulae::game::{Game, Notation};
    /// use tabulae::games::gobe::{Gobe, Rules};
    /// let game = Gobe::from_text(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5").unwrap();
    /// assert_eq!(game.turns(), 2);
    /// ```
    pub fn turns(&self) -> u32 {
        self.turns.into()
    }

    /// The player's points.
    ///
    /// ```
    /// use tabulae::game::{Game, Player, Notation};
    /// use tabulae::games::gobe::{Gobe, Rules};
    /// let game = Gobe::from_text(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5").unwrap();
    /// assert_eq!(game.score(Player::FIRST), 6);
    /// ```
    #[inline]
    pub fn score(&self, player: Player) -> u32 {
        self.scores[player.index()].into()
    }

    /// The points of all players; 0 for seats that nobody sits on.
    ///
    /// ```
    /// use tabulae::game::{Game, Notation};
    /// use tabulae::games::gobe::{Gobe, Rules};
    /// let game = Gobe::from_text(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5").unwrap();
    /// assert_eq!(game.scores().0, [6, 5, 0, 0]);
    /// ```
    pub fn scores(&self) -> ByPlayer<u32> {
        ByPlayer(self.scores.map(u32::from))
    }

    /// How many coloured tiles the player has not laid yet; 0 when nobody sits on that seat.
    ///
    /// ```
    /// use tabulae::game::{Game, Player};
    /// use tabulae::games::gobe::{Gobe, Rules};
    /// assert_eq!(Gobe::start(Rules::THREE).coloured_left(Player::FIRST), 9);
    /// ```
    #[inline]
    pub fn coloured_left(&self, player: Player) -> u32 {
        self.rules.coloured_left(self.turns(), player)
    }

    /// How many white tiles the player has not laid yet; 0 when nobody sits on that seat.
    ///
    /// ```
    /// use tabulae::game::{Game, Player};
    /// use tabulae::games::gobe::{Gobe, Rules};
    /// assert_eq!(Gobe::start(Rules::FOUR).white_left(Player::FIRST), 7);
    /// ```
    #[inline]
    pub fn white_left(&self, player: Player) -> u32 {
        self.rules.white_left(self.turns(), player)
    }

    /// The tiles on the board with their cells, in the order of notation. Looks at every cell of the
    /// window that the board keeps, so it costs as much as ten moves.
    ///
    /// ```
    /// use tabulae::game::{Game, Player, Notation};
    /// use tabulae::games::gobe::{Cell, Gobe, Rules, Tile};
    /// let game = Gobe::from_text(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5").unwrap();
    /// assert_eq!(game.tiles().next(), Some((Cell::ORIGIN, Tile::Coloured(Player::FIRST))));
    /// ```
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, Tile)> {
        self.board.tiles()
    }

    /// The tile on a cell.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::gobe::{Cell, Gobe, Rules};
    /// assert_eq!(Gobe::start(Rules::TWO).tile(Cell::ORIGIN), None);
    /// ```
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.board.tile(cell)
    }

    /// The player's coloured tiles on the board, in the order of notation.
    ///
    /// ```
    /// use tabulae::game::{Game, Player, Notation};
    /// use tabulae::games::gobe::{Cell, Gobe, Rules};
    /// let game = Gobe::from_text(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5").unwrap();
    /// assert_eq!(game.coloured(Player::FIRST), [Cell::ORIGIN]);
    /// ```
    #[inline]
    pub fn coloured(&self, player: Player) -> &[Cell] {
        self.board.coloured(player.index())
    }

    /// Which of the cell's neighbours lie on the board: one bit each, from the lowest on, in the order of
    /// [`Cell::neighbours`]. The cell itself may be empty.
    ///
    /// ```
    /// use tabulae::game::{Game, Notation};
    /// use tabulae::games::gobe::{Cell, Gobe, Rules};
    /// let game = Gobe::from_text(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5").unwrap();
    /// assert_eq!(game.around(Cell::ORIGIN), 0b00_0001);
    /// assert_eq!(game.around(Cell::new(1, 0).unwrap()), 0b00_1000);
    /// ```
    #[inline]
    pub fn around(&self, cell: Cell) -> u8 {
        self.board.around(cell) as u8
    }

    /// Whether a coloured tile lies beside a cell that a tile may be laid on. In the second phase a white tile elsewhere
    /// changes nothing for any player, now or later, since no coloured tile is laid any more.
    ///
    /// ```
    /// use tabulae::game::{Game, Notation};
    /// use tabulae::games::gobe::{Cell, Gobe, Rules};
    /// let game = Gobe::from_text(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5").unwrap();
    /// assert!(game.is_beside_coloured(Cell::new(2, 0).unwrap()));
    /// ```
    #[inline]
    pub fn is_beside_coloured(&self, open: Cell) -> bool {
        self.board.is_beside_coloured(open)
    }

    /// The points that a legal move brings, 0 to 6: in the first phase the free edges of the tile laid
    /// (GO-6), in the second the neighbours of the tile picked up (GO-10). Any number for another move.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::gobe::{Gobe, Rules};
    /// assert_eq!(Gobe::start(Rules::TWO).points("0,0".parse().unwrap()), 6);
    /// ```
    #[inline]
    pub fn points(&self, mv: Move) -> u32 {
        match (self.phase(), mv.pick) {
            (Phase::Laying, _) => 6 - self.board.around(mv.lay).count_ones(),
            (Phase::PickingUp, None) => 0,
            (Phase::PickingUp, Some(pick)) => movegen::around_after(&self.board, mv.lay, pick).count_ones(),
        }
    }

    /// The neighbours of each of the player's coloured tiles as bits, in the order of [`Gobe::coloured`].
    pub(crate) fn arounds(&self, player: Player) -> impl Iterator<Item = u16> {
        self.coloured(player).iter().map(|&cell| self.around_place(self.window_place(cell)))
    }

    /// How many cells the board's window has. Each has a place in it, a number below this.
    pub(crate) fn window_area(&self) -> usize {
        self.board.area()
    }

    /// The place in the window of a cell that is on the board or can be laid on.
    pub(crate) fn window_place(&self, cell: Cell) -> usize {
        self.board.index_inside(cell)
    }

    /// What has to be added, wrapping, to the place of a tile for the places of its neighbours.
    pub(crate) fn window_ways(&self) -> [usize; 6] {
        self.board.ways()
    }

    /// Which neighbours of the cell at a place lie on the board, as [`Gobe::around`] has them.
    pub(crate) fn around_place(&self, place: usize) -> u16 {
        self.board.word_at(place).0
    }

    /// The places of the cells that a tile may be laid on, in the order of the cells.
    pub(crate) fn open_places(&self) -> impl Iterator<Item = usize> {
        self.board.open_indices()
    }

    /// The cell at a place.
    pub(crate) fn cell_at_place(&self, place: usize) -> Cell {
        self.board.cell(place)
    }

    /// The tile at a place.
    pub(crate) fn tile_at_place(&self, place: usize) -> Option<Tile> {
        Tile::from_code(self.board.word_at(place).1)
    }

    /// Whether the last white tile has been laid (GO-11).
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.turns() == 2 * self.rules.phase_turns()
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The position of a setup that has passed its checks.
    pub(super) fn from_setup(setup: &Setup) -> Result<Gobe, SetupError> {
        setup.check()?;
        let board =
            if setup.turns == 0 { Board::start() } else { Board::with_tiles(setup.tiles.iter().copied()) };
        let scores = setup.scores.0.map(|score| score as u8);
        let mut game = Gobe { rules: setup.rules, turns: setup.turns as u8, scores, board, key: Key(0) };
        game.key = game.derive_key();
        Ok(game)
    }

    /// The key, found without the one before.
    fn derive_key(&self) -> Key {
        let players = Player::ALL.into_iter().map(|player| score_key(player, self.scores[player.index()]));
        let tiles = self.tiles().map(|(cell, tile)| tile_key(cell, tile));
        players.chain(tiles).fold(turn_key(self.turns), |key, part| key ^ part)
    }

    /// Gives the player points, or takes them back.
    #[inline]
    fn set_score(&mut self, player: Player, score: u8) {
        self.key ^= score_key(player, self.scores[player.index()]) ^ score_key(player, score);
        self.scores[player.index()] = score;
    }

    #[inline]
    fn set_turns(&mut self, turns: u8) {
        self.key ^= turn_key(self.turns) ^ turn_key(turns);
        self.turns = turns;
    }

    /// Those who have the most points, one player left out if there is one.
    fn leaders(&self, without: Option<Player>) -> Option<Teams> {
        let seats = || self.seating().iter().filter(|&player| Some(player) != without);
        let best = seats().map(|player| self.score(player)).max();
        let leaders = seats().filter(|&player| Some(self.score(player)) == best);
        Teams::collect(leaders.map(|player| self.seating().team(player)))
    }
}

impl Game for Gobe {
    const NAME: &'static str = "Góbé";

    type Rules = Rules;
    type Move = Move;
    type Undo = Undo;
    type Reason = Reason;

    fn start(rules: Rules) -> Self {
        let mut game = Gobe { rules, turns: 0, scores: [0; 4], board: Board::start(), key: Key(0) };
        game.key = game.derive_key();
        game
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn seating(&self) -> Seating {
        self.rules.seating()
    }

    fn turn(&self) -> Player {
        self.rules.turn(self.turns())
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.phase() {
            Phase::Laying => movegen::lays(&self.board, moves),
            Phase::PickingUp if self.is_over() => {}
            Phase::PickingUp => movegen::turns(&self.board, self.turn(), moves),
        }
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        match self.phase() {
            Phase::Laying => self.board.open().into(),
            Phase::PickingUp if self.is_over() => 0,
            Phase::PickingUp => movegen::count_turns(&self.board, self.turn()),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.is_over().then(|| {
            // With all of them level nobody has won (GO-12).
            let winners = self.leaders(None).filter(|winners| winners.len() < self.seating().teams());
            Outcome { winners, reason: Reason::Score }
        })
    }

    fn play(&mut self, mv: Move) -> Undo {
        let points = self.points(mv) as u8;
        let undo = Undo { mv, points, key: self.key };
        let player = self.turn();
        let own = Tile::Coloured(player);
        let laid = match self.phase() {
            Phase::Laying => own,
            Phase::PickingUp => Tile::White,
        };
        self.board.put(mv.lay, laid);
        self.key ^= tile_key(mv.lay, laid);
        if let Some(pick) = mv.pick {
            self.board.take(pick);
            self.key ^= tile_key(pick, own);
        }
        self.set_score(player, self.scores[player.index()] + points);
        self.set_turns(self.turns + 1);
        undo
    }

    fn undo(&mut self, undo: Undo) {
        self.turns -= 1;
        let player = self.turn();
        self.scores[player.index()] -= undo.points;
        if let Some(pick) = undo.mv.pick {
            self.board.put(pick, Tile::Coloured(player));
        }
        self.board.take(undo.mv.lay);
        self.key = undo.key;
    }

    #[inline]
    fn key(&self) -> Key {
        self.key
    }

    /// Always: each turn lays a tile, and the tiles that are left never come back.
    #[inline]
    fn is_irreversible(_: &Undo) -> bool {
        true
    }

    #[inline]
    fn repetition(&self) -> Option<Repetition<Reason>> {
        None
    }

    /// With two players the other wins, with more the best score among the others (GO-13).
    fn winners_without(&self, player: Player) -> Option<Teams> {
        self.leaders(Some(player))
    }
}

/// Positions are equal when their rules, turns, tiles and points are.
impl PartialEq for Gobe {
    fn eq(&self, other: &Gobe) -> bool {
        (self.rules, self.turns, self.scores, self.key) == (other.rules, other.turns, other.scores, other.key)
            && self.tiles().eq(other.tiles())
    }
}

impl Eq for Gobe {}

/// The key tells the tiles, so that equal positions have equal hashes.
impl Hash for Gobe {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rules, self.turns, self.scores, self.key).hash(state);
    }
}

impl fmt::Debug for Gobe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Gobe").field(&self.to_text()).finish()
    }
}
